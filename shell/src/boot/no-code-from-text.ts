import { config } from 'zod';

// Before the first schema: it tries whether code may be made from text, which the page's policy refuses and reports.
config({ jitless: true });

import { platform } from '@matchday/web-kit';
import { guardHistory } from '../navigation/guard-history.ts';

// Imported first in main.ts: its popstate listener must come before single-spa's.
guardHistory(() => platform().resolve);

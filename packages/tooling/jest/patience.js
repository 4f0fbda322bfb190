import { configure } from '@testing-library/dom';

// A second is too short for a computer that runs several test files at once; what never comes still fails.
configure({ asyncUtilTimeout: 5000 });

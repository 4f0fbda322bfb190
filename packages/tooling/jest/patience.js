import { configure } from '@testing-library/dom';

// A second is too short on a computer that runs several test files at once. What never appears still fails.
configure({ asyncUtilTimeout: 5000 });

import { withTextSizes } from './text-sizes.ts';

/** {@link withTextSizes} for each file of styles. */
export default withTextSizes;

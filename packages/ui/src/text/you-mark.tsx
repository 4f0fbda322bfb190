import classes from './you-mark.module.css';

/** Beside the reader's own name in a ranking. */
export const YouMark = () => <span className={classes.you}>you</span>;

import { VisuallyHidden } from '@mantine/core';
import { Pitch } from '../../art/pitch.tsx';
import { Delayed } from '../../feedback/delayed.tsx';
import classes from './hero.module.css';

/** The header of a loading match, with the page's heading. @param height minimum height in pixels */
export function HeroSkeleton({ height }: { height: number }) {
  return (
    <>
      <VisuallyHidden component="h1">Match</VisuallyHidden>
      <Delayed>
        <Pitch className={classes.hero}>
          <div className={classes.waiting} style={{ minHeight: height }}>
            <div className={classes.top}>
              <i className={classes.word} />
              <i className={classes.word} />
            </div>
            <div className={classes.main}>
              <div className={classes.team}>
                <i className={classes.crest} />
                <i className={classes.word} />
              </div>
              <i className={classes.figure} />
              <div className={classes.team}>
                <i className={classes.crest} />
                <i className={classes.word} />
              </div>
            </div>
          </div>
        </Pitch>
      </Delayed>
    </>
  );
}

import type { Registry } from '@matchday/contracts/registry';
import classes from './override-badge.module.css';

/** Says, on every screen, that one part comes from elsewhere in this browser, and ends it. */
export function OverrideBadge({ override }: { override: NonNullable<Registry['override']> }) {
  const { part, version, entry } = override;
  return (
    <div className={classes.badge} role="status">
      {part} comes from {entry ? new URL(entry).host : `version ${version}`}
      <a href="?override=none">End this</a>
    </div>
  );
}

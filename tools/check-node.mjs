// Says plainly what Node itself would say with a stack trace. Nothing here is newer than Node 14.
const OLDEST = [20, 12];
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < (OLDEST[0] ?? 0) || (major === OLDEST[0] && minor < (OLDEST[1] ?? 0))) {
  console.error(`✖ Matchday needs Node ${OLDEST.join('.')} or newer; this is ${process.versions.node}.`);
  console.error('  → install a newer one: `nvm install 24`, or as nodejs.org says for your system');
  process.exit(1);
}

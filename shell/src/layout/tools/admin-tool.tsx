import { useCode } from './use-code.ts';

const loadMenu = () => import('./admin-menu.tsx');

/** The menu of admins, whose code nobody else loads; where it does not come, More leads to the same places. */
export function AdminTool({ path, load = loadMenu }: { path: string; load?: typeof loadMenu }) {
  const code = useCode({ load, wanted: true });
  return code && <code.AdminMenu path={path} />;
}

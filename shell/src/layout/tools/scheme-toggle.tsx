import { ColorSchemeToggle, useColorScheme } from '@matchday/ui';

/** Switches the whole page to dark or light; the React roots of all parts follow (MICROFRONTENDS E11). */
export function SchemeToggle() {
  const { colorScheme, setColorScheme } = useColorScheme();
  const prefersDark = colorScheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches;
  const scheme = colorScheme === 'dark' || prefersDark ? 'dark' : 'light';
  return (
    <ColorSchemeToggle
      scheme={scheme}
      onToggle={() => setColorScheme(scheme === 'dark' ? 'light' : 'dark')}
    />
  );
}

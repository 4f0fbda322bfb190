import { ColorSchemeToggle, useColorScheme } from '@matchday/ui';

/** Turns the whole page dark or light; every root of every part follows (MICROFRONTENDS E11). */
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

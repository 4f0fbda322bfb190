import { useColorScheme } from '@matchday/ui';
import { ChoiceField } from '@matchday/ui/forms';

const options = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'System' },
] as const;

/** Light, dark, or the system setting; the whole page follows at once. */
export function ThemeChoice() {
  const { colorScheme, setColorScheme } = useColorScheme();
  return (
    <ChoiceField
      label="Colours"
      hideLabel
      options={options}
      value={colorScheme}
      onChange={(scheme) => setColorScheme(scheme)}
    />
  );
}

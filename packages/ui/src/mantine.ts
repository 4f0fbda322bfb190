/** What screens may use of Mantine as it is; the theme gives it our look. Each name here is in the first load. */
export {
  ActionIcon,
  Button,
  Loader,
  Skeleton,
  Tabs,
  useMantineColorScheme as useColorScheme,
  VisuallyHidden,
} from '@mantine/core';

import { Button } from '@mantine/core';

export const pastTheDesignSystem = Button;

import type { UserWire } from '@facet/contract/entities/user';
import { useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { useUpdateSettings } from '../api.ts';

type Theme = 'light' | 'dark';
type ThemeControl = { theme: Theme; toggleTheme: () => void };

/** The current theme; it follows the user's settings, and changing it saves them. */
export function useTheme(user: UserWire): ThemeControl {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const save = useUpdateSettings();
  const saved = user.settings.user_theme;
  useEffect(() => setColorScheme(saved), [saved, setColorScheme]);
  const theme = colorScheme === 'dark' ? 'dark' : 'light';
  const toggleTheme = () => {
    const next = theme === 'dark' ? 'light' : 'dark';
    setColorScheme(next);
    save.mutate({ userId: user.id, settings: { user_theme: next } }, { onError: () => setColorScheme(theme) });
  };
  return { theme, toggleTheme };
}

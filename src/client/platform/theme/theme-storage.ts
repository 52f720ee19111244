export const themeStorageKey = 'gm-theme';

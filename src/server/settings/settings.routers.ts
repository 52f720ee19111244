import { settingsRouter } from './settings.router.ts';
import { settingsAreasRouter } from './settings-areas.router.ts';

export const settingsRouters = { settings: settingsRouter, settingsAreas: settingsAreasRouter };

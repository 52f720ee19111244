import { ownTimeZone } from '../../../shared/dates/own-time-zone.ts';
import '@mantine/core/styles/Menu.css';
import '@mantine/core/styles/Popover.css';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconDownload, IconMaximize, IconPhotoDown, IconRefresh } from '@tabler/icons-react';
import type { RefObject } from 'react';
import {
  type Dashboard,
  type DashboardWidget,
  widgetFileFormats,
} from '../../../shared/dashboards/dashboard.schemas.ts';
import { formatDate } from '../../../shared/dates/format-date.ts';
import { downloadFile } from '../../platform/download-file.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import type { WidgetQuery } from './use-widget-data.ts';
import { saveWidgetPicture } from './widget-picture.ts';
import { titleOf } from './widget-title.ts';

type WidgetMenuProps = {
  widget: DashboardWidget;
  range: Dashboard['range'];
  answer: WidgetQuery;
  card: RefObject<HTMLElement | null>;
  onFullScreen: () => void;
};

/** What can be done with a widget that is only looked at. */
export function WidgetMenu({ widget, range, answer, card, onFullScreen }: WidgetMenuProps) {
  const { type } = widget;
  const take = (format: (typeof widgetFileFormats)[number]) => {
    const query = new URLSearchParams({ format, range, timeZone: ownTimeZone() });
    downloadFile(`${type}.${format}`, `/api/admin/dashboard/widgets/${type}/file?${query}`).catch((error: unknown) =>
      notify.error(messageOf(error)),
    );
  };
  const picture = () => {
    if (card.current === null) return;
    saveWidgetPicture(card.current, type).catch(() => notify.error('The picture could not be created.'));
  };
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`More about ${titleOf(widget)}`}>
          <IconDots size={18} stroke={1.8} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {answer.data?.countedAt ? (
          <Menu.Label>Counted at {formatDate(answer.data.countedAt, 'time')}</Menu.Label>
        ) : null}
        {type === 'note' ? null : (
          <Menu.Item leftSection={<IconRefresh size={16} stroke={1.8} />} onClick={() => void answer.refetch()}>
            Refresh
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconMaximize size={16} stroke={1.8} />} onClick={onFullScreen}>
          Full screen
        </Menu.Item>
        {type === 'note'
          ? null
          : widgetFileFormats.map((format) => (
              <Menu.Item
                key={format}
                leftSection={<IconDownload size={16} stroke={1.8} />}
                onClick={() => take(format)}
              >
                Export {format.toUpperCase()}
              </Menu.Item>
            ))}
        <Menu.Item leftSection={<IconPhotoDown size={16} stroke={1.8} />} onClick={picture}>
          Export PNG
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

import '@mantine/core/styles/Menu.css';
import '@mantine/core/styles/Popover.css';
import { ActionIcon, Menu } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { refreshMinutes, reordered, withSize } from '../../../shared/dashboards/dashboard.rules.ts';
import type { DashboardWidget } from '../../../shared/dashboards/dashboard.schemas.ts';
import { widgetSizes } from '../../../shared/dashboards/widgets.ts';
import { namesOf } from '../../../shared/records/record.ts';
import type { Board } from './use-board.ts';
import { titleOf } from './widget-title.ts';

const sizeLabels = { small: 'Small', medium: 'Medium', large: 'Large' } as const;
const refreshLabels = {
  0: 'Never',
  1: 'Every minute',
  5: 'Every 5 minutes',
  15: 'Every 15 minutes',
  30: 'Every 30 minutes',
  60: 'Every hour',
} as const;

type EditMenuProps = { widget: DashboardWidget; board: Board; isNarrow: boolean };

/** Size, refresh and removal of a widget, and its place where nothing can be dragged. */
export function EditMenu({ widget, board, isNarrow }: EditMenuProps) {
  const { id, size, refresh, type } = widget;
  const { widgets, layout, columns } = board.dashboard;
  const put = (by: number) => board.setWidgets(reordered(widgets, { id, by, layout, stacks: columns }));
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`Options of ${titleOf(widget)}`}>
          <IconSettings size={18} stroke={1.8} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isNarrow && layout !== 'free' ? (
          <>
            <Menu.Item onClick={() => put(-1)}>Move up</Menu.Item>
            <Menu.Item onClick={() => put(1)}>Move down</Menu.Item>
            <Menu.Divider />
          </>
        ) : null}
        <Menu.Label>Size</Menu.Label>
        {namesOf(widgetSizes).map((each) => (
          <Menu.RadioItem
            key={each}
            value={each}
            checked={each === size}
            closeMenuOnClick
            onChange={() => board.setWidgets(withSize(widgets, id, each, layout))}
          >
            {sizeLabels[each]}
          </Menu.RadioItem>
        ))}
        {type === 'note' ? null : (
          <>
            <Menu.Divider />
            <Menu.Label>Refresh</Menu.Label>
            {refreshMinutes.map((each) => (
              <Menu.RadioItem
                key={each}
                value={String(each)}
                checked={each === refresh}
                closeMenuOnClick
                onChange={() => board.changeWidget(id, { refresh: each })}
              >
                {refreshLabels[each]}
              </Menu.RadioItem>
            ))}
          </>
        )}
        <Menu.Divider />
        <Menu.Item color="red" onClick={() => board.remove(id)}>
          Remove
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

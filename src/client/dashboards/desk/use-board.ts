import { useState } from 'react';
import { cellsOf, columnsOf, firstFree, maxWidgets, rearranged } from '../../../shared/dashboards/dashboard.rules.ts';
import type {
  Dashboard,
  DashboardWidget,
  SaveDashboard,
  ShownDashboard,
} from '../../../shared/dashboards/dashboard.schemas.ts';
import { type WidgetType, widgetKinds } from '../../../shared/dashboards/widgets.ts';
import { envelopeOf, messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';

export type Board = {
  /** What is shown: what was kept, or what is being made of it. */
  dashboard: Dashboard;
  isEditing: boolean;
  isDirty: boolean;
  isBusy: boolean;
  edit: () => void;
  cancel: () => void;
  save: () => void;
  saveForEverybody: (onSettled: () => void) => void;
  reset: (onSettled: () => void) => void;
  /** Which of the dashboards was saved elsewhere meanwhile, so that this one was not. The draft stays. */
  conflict: 'mine' | 'everybody' | undefined;
  loadSaved: () => void;
  keepMine: () => void;
  change: (changed: Partial<Dashboard>) => void;
  changeWidget: (id: string, changed: Partial<DashboardWidget>) => void;
  setWidgets: (widgets: readonly DashboardWidget[]) => void;
  setLayout: (layout: Dashboard['layout'], columns?: Dashboard['columns']) => void;
  add: (type: WidgetType) => void;
  remove: (id: string) => void;
};

/** The dashboard as it was kept, and a draft of it while it is being changed. */
export function useBoard(shown: ShownDashboard): Board {
  const { source, version, siteVersion, allowed: _allowed, ...kept } = shown;
  const [draft, setDraft] = useState<Dashboard>();
  /** Of one's own, when the draft was begun: what is read anew meanwhile must not pass for what was changed. */
  const [base, setBase] = useState(version);
  const dashboard = draft ?? kept;
  const [conflict, setConflict] = useState<Board['conflict']>();
  const utils = trpc.useUtils();
  const show = (next: Dashboard | undefined) => {
    setDraft(next);
    setConflict(undefined);
  };
  const sayingDone = (said: string, which: 'mine' | 'everybody', keepsDraft = false) => ({
    onSuccess: async () => {
      await utils.dashboards.get.invalidate();
      // What was changed while it was being saved stays.
      if (!keepsDraft) setDraft(undefined);
      setConflict(undefined);
      notify.success(said);
    },
    onError: async (error: unknown) => {
      if (envelopeOf(error)?.code !== 'STALE_VERSION') return notify.error(messageOf(error));
      await utils.dashboards.get.invalidate();
      setConflict(which);
    },
  });
  const save = trpc.dashboards.save.useMutation(sayingDone('Dashboard saved', 'mine'));
  const saveSite = trpc.dashboards.saveSite.useMutation(
    sayingDone('Everybody without their own dashboard sees this one now', 'everybody', source === 'mine'),
  );
  const reset = trpc.dashboards.reset.useMutation(sayingDone('Back to the default dashboard', 'mine'));
  const change = (changed: Partial<Dashboard>) => setDraft({ ...dashboard, ...changed });
  const asked = (from: number): SaveDashboard => ({ ...dashboard, version: from });
  const setLayout = (layout: Dashboard['layout'], columns = dashboard.columns) =>
    change({ layout, columns, widgets: rearranged(dashboard.widgets, dashboard.layout, layout, columns) });
  return {
    dashboard,
    isEditing: draft !== undefined,
    isDirty: draft !== undefined && JSON.stringify(draft) !== JSON.stringify(kept),
    isBusy: save.isPending || saveSite.isPending || reset.isPending,
    edit: () => {
      setDraft(kept);
      setBase(version);
    },
    conflict,
    cancel: () => show(undefined),
    loadSaved: () => show(conflict === 'everybody' && source === 'mine' ? draft : undefined),
    keepMine: () => (conflict === 'everybody' ? saveSite.mutate(asked(siteVersion ?? 0)) : save.mutate(asked(version))),
    save: () => save.mutate(asked(base)),
    saveForEverybody: (onSettled) => saveSite.mutate(asked(siteVersion ?? 0), { onSettled }),
    reset: (onSettled) => reset.mutate({}, { onSettled }),
    change,
    changeWidget: (id, changed) =>
      change({ widgets: dashboard.widgets.map((each) => (each.id === id ? { ...each, ...changed } : each)) }),
    setWidgets: (widgets) => change({ widgets: [...widgets] }),
    setLayout,
    add: (type) => change({ widgets: withNew(dashboard, type) }),
    remove: (id) => change({ widgets: dashboard.widgets.filter((each) => each.id !== id) }),
  };
}

function withNew({ widgets, layout, columns }: Dashboard, type: WidgetType): DashboardWidget[] {
  if (widgets.length >= maxWidgets) return widgets;
  const { size } = widgetKinds[type];
  const area = firstFree(widgets, cellsOf(layout, size), columnsOf(layout, columns));
  const taken = new Set(widgets.map(({ id }) => id));
  const numbers = Array.from({ length: maxWidgets + 1 }, (_, index) => `${type}-${index + 1}`);
  const id = numbers.find((name) => !taken.has(name)) ?? type;
  return [...widgets, { id, type, size, refresh: 5, ...area, ...(type === 'note' && { text: '' }) }];
}

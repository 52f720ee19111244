import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { Role, RoleMatrix } from '../../../shared/roles/role.schemas.ts';
import { countOf } from '../../../shared/text/count-text.ts';
import { useMay } from '../../desk/frame/use-may.ts';
import { LeaveGuard } from '../../desk/record/leave-guard.tsx';
import { DeleteRoleDialog } from './delete-role-dialog.tsx';
import { gridOf, type Reach, reachOf, withReaches } from './grant-grid.ts';
import { grantLabelOf, permissionLabelOf } from './permission-labels.ts';
import { ReachChoice } from './reach-choice.tsx';
import { RoleWordsDialog } from './role-words-dialog.tsx';
import styles from './roles-desk.module.css';
import { SaveRoleDialog } from './save-role-dialog.tsx';
import { ViewAsRoleButton } from './view-as-role-button.tsx';

/** What a system role gives stands in the matrix of the shop, not in its row. */
function grantsOf(role: Role, matrix: RoleMatrix): readonly string[] {
  if (!role.isSystem) return role.permissions;
  return matrix.permissions.flatMap(({ permission, scopes }) => {
    const scope = Object.entries(scopes).find(([name]) => name === role.name)?.[1];
    return scope === undefined ? [] : [scope === 'all' ? permission : `${permission}@own`];
  });
}

function Difference({ before, after }: { before: readonly string[]; after: readonly string[] }) {
  const added = after.filter((grant) => !before.includes(grant));
  const removed = before.filter((grant) => !after.includes(grant));
  return (
    <p role="status" className={styles.difference}>
      {added.length + removed.length === 0
        ? 'No changes yet.'
        : [
            ...added.map((grant) => `+ ${grantLabelOf(grant)}`),
            ...removed.map((grant) => `− ${grantLabelOf(grant)}`),
          ].join(' · ')}
    </p>
  );
}

export function RoleEditor({ role, roles, matrix }: { role: Role; roles: readonly Role[]; matrix: RoleMatrix }) {
  const before = useMemo(() => grantsOf(role, matrix), [role, matrix]);
  /** What was chosen here, put on top of what is stored: somebody else may save the role meanwhile. */
  const [changes, setChanges] = useState<Readonly<Record<string, Reach>>>({});
  const grants = useMemo(() => withReaches(before, changes), [before, changes]);
  const undo = () => setChanges({});
  const may = useMay();
  const [asked, setAsked] = useState<'save' | 'delete' | 'words'>();
  const isChanged = grants.some((grant) => !before.includes(grant)) || before.some((grant) => !grants.includes(grant));
  return (
    <section className={styles.editor} aria-label={role.displayName}>
      <div className={styles.head}>
        <div>
          <h2>{role.displayName}</h2>
          <p className={styles.note}>{role.description}</p>
          {role.isSystem ? (
            <p className={styles.note}>This role belongs to the shop: what it may do cannot be changed.</p>
          ) : null}
        </div>
        <div className={styles.actions}>
          {role.usersCount > 0 && role.name !== 'guest' && may('user:read') ? (
            <Button component={Link} href={`/admin/users?f=roles:is:${role.name}`} variant="default">
              Show {countOf(role.usersCount, 'user')}
            </Button>
          ) : null}
          <ViewAsRoleButton role={role} />
          {role.isSystem ? null : (
            <>
              <Button variant="default" onClick={() => setAsked('words')}>
                Edit name and description
              </Button>
              <Button variant="default" c="var(--danger)" onClick={() => setAsked('delete')}>
                Delete role
              </Button>
            </>
          )}
        </div>
      </div>
      <div className={styles.areas}>
        {gridOf(matrix.permissions).map(({ name, rows }) => (
          <section key={name} className={styles.area} aria-label={name}>
            <h3>{name}</h3>
            {rows.map(({ permission, reaches }) => (
              <ReachChoice
                key={permission}
                permission={permission}
                label={permissionLabelOf(permission)}
                reaches={reaches}
                reach={reachOf(grants, permission)}
                isFixed={role.isSystem}
                onChange={(reach) => setChanges({ ...changes, [permission]: reach })}
              />
            ))}
          </section>
        ))}
      </div>
      {role.isSystem ? null : (
        <div className={styles.bar}>
          <Difference before={before} after={grants} />
          <Button variant="default" disabled={!isChanged} onClick={undo}>
            Undo changes
          </Button>
          <Button disabled={!isChanged} onClick={() => setAsked('save')}>
            Review and save
          </Button>
        </div>
      )}
      <LeaveGuard isDirty={isChanged} isPerQuery onLeave={undo} />
      {asked === 'save' ? (
        <SaveRoleDialog role={role} permissions={grants} onSaved={undo} close={() => setAsked(undefined)} />
      ) : null}
      {asked === 'words' ? <RoleWordsDialog role={role} close={() => setAsked(undefined)} /> : null}
      {asked === 'delete' ? <DeleteRoleDialog role={role} roles={roles} close={() => setAsked(undefined)} /> : null}
    </section>
  );
}

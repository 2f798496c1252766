import type { Rights, TableOperation } from '../kit/model'
import type { Change } from '../kit/use-address'
import { ExportMenu } from '../list/export-menu'
import { CreateButton, TrashSwitch } from '../list/head-buttons'

type Props = { rights: Rights; table: TableOperation | undefined; inTrash: boolean; change: Change }

/** Beside the title of a tree, which has no filters for the trash to stand among. */
export const TreeActions = ({ rights, table, inTrash, change }: Props) => (
  <>
    {table && <ExportMenu table={table} filter={inTrash ? { trash: true } : {}} />}
    {rights.restore && <TrashSwitch inTrash={inTrash} change={change} />}
    <CreateButton label={rights.create?.label} change={change} />
  </>
)

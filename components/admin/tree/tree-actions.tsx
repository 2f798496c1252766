import { CreateButton, TrashSwitch } from '../list/head-buttons'
import type { Rights } from '../model'
import type { Change } from '../table/use-address'

type Props = { rights: Rights; inTrash: boolean; change: Change }

/** Beside the title of a tree, which has no filters for the trash to stand among. */
export const TreeActions = ({ rights, inTrash, change }: Props) => (
  <>
    {rights.restore && <TrashSwitch inTrash={inTrash} change={change} />}
    <CreateButton label={rights.create?.label} change={change} />
  </>
)

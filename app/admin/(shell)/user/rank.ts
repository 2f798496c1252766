import type { OutputOf } from '@/lib/endpoints'

/** What would go wrong with the group of a colleague: pure, so that a test can hold it. */
export type Group = Pick<OutputOf<'group.read'>, 'id' | 'name' | 'pages' | 'points'>
export type Editor = { isSuper: boolean; holds: (point: string) => boolean }
/** `group`: undefined while it is read. */
export type Rank = { isSuper: boolean; wasSuper: boolean; group: Group | null | undefined }

export type RankProblems = {
  /** Only a super administrator may edit another. */
  aboveEditor: boolean
  /** Permissions that the editor lacks: saving would be refused. */
  lacking: string[]
  /** No page can be opened: no group at all, or one that leads nowhere. */
  nowhere: 'without a group' | 'in this group' | undefined
}

export function rankProblems({ isSuper, wasSuper, group }: Rank, editor: Editor): RankProblems {
  const lacking = group && !editor.isSuper ? group.points.filter((point) => !editor.holds(point)) : []
  return { aboveEditor: wasSuper && !editor.isSuper, lacking, nowhere: isSuper ? undefined : leadsNowhere(group) }
}

function leadsNowhere(group: Group | null | undefined): RankProblems['nowhere'] {
  if (group === null) return 'without a group'
  return group?.pages === 0 ? 'in this group' : undefined
}

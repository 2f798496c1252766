'use client'

import { useEffect, useRef, useState } from 'react'
import { submit } from '@/lib/submit'
import { useSessionEnded } from '../kit/form-context'
import type { FileItem, Folder } from './model'

export type LibrarySearch = { q: string; folder_id: number | undefined }
type LibraryState = {
  items: FileItem[]
  total: number
  page: number
  state: 'loading' | 'loaded' | 'unreachable'
  reason?: string | undefined
}

const SIZE = 60
const NOTHING: LibraryState = { items: [], total: 0, page: 1, state: 'loading' }

/** Images of the library as a dialog goes through them: the latest first, page after page. */
export function useLibrary() {
  const sessionEnded = useSessionEnded()
  const [search, setSearch] = useState<LibrarySearch>({ q: '', folder_id: undefined })
  const [shown, setShown] = useState(NOTHING)
  const folders = useFolders()
  const turn = useRef(0)

  async function load(by: LibrarySearch, page: number, before: FileItem[]) {
    turn.current += 1
    const mine = turn.current
    setShown((now) => ({ ...now, state: 'loading' }))
    const { q, folder_id } = by
    const chosen = { q: q || undefined, folder_id, page, size: SIZE }
    const answer = await submit('file.list', { ...chosen, kind: 'image', sort: '-create_time' }).catch(() => undefined)
    if (mine !== turn.current) return
    if (answer?.ok === false && answer.status === 401) sessionEnded()
    if (!answer?.ok) return setShown((now) => ({ ...now, state: 'unreachable', reason: answer?.msg }))
    const items = merged(before, answer.data.items)
    setShown({ items, total: answer.data.total, page, state: 'loaded' })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: again only when the search changes
  useEffect(() => void load(search, 1, []), [search])

  return {
    ...shown,
    search,
    folders,
    searchFor: (by: Partial<LibrarySearch>) => setSearch((now) => ({ ...now, ...by })),
    more: () => load(search, shown.page + 1, shown.items),
    again: () => load(search, 1, []),
    /** A new upload comes first, regardless of the search. */
    add: (items: FileItem[]) => setShown((now) => ({ ...now, items: merged(items, now.items) })),
  }
}

/** Each once, although a page may have moved on meanwhile. */
const merged = (first: FileItem[], then: FileItem[]): FileItem[] => [
  ...first,
  ...then.filter(({ id }) => !first.some((one) => one.id === id)),
]

/** The folders; none without permission to list them. */
function useFolders(): Folder[] {
  const [folders, setFolders] = useState<Folder[]>([])
  useEffect(() => {
    submit('folder.list', {}).then(
      (answer) => answer.ok && setFolders(answer.data.items),
      () => {},
    )
  }, [])
  return folders
}

'use client'

import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useCovering } from '../form/covering'
import type { FileItem } from './model'

const Picker = lazy(() => import('./picker'))

export type Picked = Pick<FileItem, 'url' | 'name' | 'width' | 'height'>
/** One image, or several and how many at most. */
export type Wanted = { several?: boolean; most?: number }
type Asked = Wanted & { answer: (picked: Picked[]) => void }

/** Images out of the library: `const [image] = await pick()`, with `picker` somewhere in the page. Nothing was chosen: none. */
export function usePicker(): { pick: (wanted?: Wanted) => Promise<Picked[]>; picker: ReactNode } {
  const [asked, setAsked] = useState<Asked>()
  const [opened, setOpened] = useState(false)
  useCovering(opened)

  const pick = (wanted: Wanted = {}) =>
    new Promise<Picked[]>((answer) => {
      setAsked({ ...wanted, answer })
      setOpened(true)
    })

  function close(picked: Picked[]) {
    setOpened(false) // what it showed stays while it fades
    asked?.answer(picked)
  }

  const picker = asked && (
    <Suspense>
      <Picker
        opened={opened}
        several={asked.several ?? false}
        most={asked.most}
        close={close}
        onGone={() => setAsked(undefined)}
      />
    </Suspense>
  )
  return { pick, picker }
}

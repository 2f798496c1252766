'use client'

import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useFormOverlay } from '../form/form-overlay'
import type { FileItem } from './model'

const Picker = lazy(() => import('./picker'))

export type PickedFile = Pick<FileItem, 'url' | 'name' | 'width' | 'height'>
/** One image, or several and how many at most. */
export type PickOptions = { several?: boolean; most?: number }
type Asked = PickOptions & { answer: (picked: PickedFile[]) => void }

/** Images out of the library: `const [image] = await pick()`, with `picker` somewhere in the page. Nothing was chosen: none. */
export function usePicker(): { pick: (wanted?: PickOptions) => Promise<PickedFile[]>; picker: ReactNode } {
  const [asked, setAsked] = useState<Asked>()
  const [opened, setOpened] = useState(false)
  useFormOverlay(opened)

  const pick = (wanted: PickOptions = {}) =>
    new Promise<PickedFile[]>((answer) => {
      setAsked({ ...wanted, answer })
      setOpened(true)
    })

  function close(picked: PickedFile[]) {
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

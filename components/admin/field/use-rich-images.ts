'use client'

import type { Editor } from '@tiptap/react'
import { useRef } from 'react'
import { useLanguage } from '@/components/ui/language'
import { namePastedFile } from '../files/use-drop'
import { usePicker } from '../files/use-picker'
import { useUpload } from '../files/use-upload'

const OURS = /\/files\/[0-9a-f]{64}[^/]*$/

export type RichImages = ReturnType<typeof useRichImages>

/** The images of a text: files of this shop, uploaded when they are dropped, pasted or chosen. */
export function useRichImages(disabled: boolean) {
  const { t } = useLanguage()
  const { progress, error, start, cancel, say } = useUpload()
  const { pick, picker } = usePicker()
  const editor = useRef<Editor>(null)
  const placed = useRef(new Set<string>()) // images of this shop, in any storage
  const busy = progress !== undefined

  /** Where they were let go, or where one writes. */
  async function take(files: File[], at?: number) {
    if (!disabled && !busy && files.length > 0) place(await start(files), at)
  }
  /** Each on a line of its own. */
  function place(addresses: string[], at = editor.current?.state.selection.from ?? 0) {
    if (!editor.current || addresses.length === 0) return
    for (const address of addresses) placed.current.add(address)
    const images = addresses.map((src) => ({ type: 'image', attrs: { src, alt: '' } }))
    const lines = images.map((image) => ({ type: 'paragraph', content: [image] }))
    editor.current.chain().focus().insertContentAt(lineAt(editor.current.state.doc, at), lines).run()
  }
  async function choose() {
    say(undefined)
    place((await pick({ several: true })).map(({ url }) => url))
  }
  /** Uploads the images among these files; false where there is none. */
  function takeImages(brought: DataTransfer | null, at?: number): boolean {
    const images = [...(brought?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
    const named = images.map((file) => namePastedFile(file, new Date()))
    void take(named, at)
    return images.length > 0
  }
  /** Images from other sites would be refused: they are left out at once, with a message. */
  function withoutForeign(html: string): string {
    const kept = withoutImages(html, (src) => !OURS.test(src) && !placed.current.has(src))
    if (kept !== html) say(t('Images from other sites were removed: upload them here'))
    return kept
  }
  return { progress, error, busy, cancel, take, choose, takeImages, withoutForeign, picker, editor }
}

/** The very same text where no image is foreign. */
function withoutImages(html: string, isForeign: (src: string) => boolean): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const foreign = [...body.querySelectorAll('img')].filter(({ src }) => isForeign(src))
  if (foreign.length === 0) return html
  for (const image of foreign) image.remove()
  return body.innerHTML
}

/** An empty line is filled, and none is left above. */
function lineAt(text: Editor['state']['doc'], position: number): number {
  const { pos, nodeBefore } = text.resolve(Math.min(position, text.content.size))
  return nodeBefore?.isTextblock && nodeBefore.childCount === 0 ? pos - 1 : pos
}

/** A picture alone: out of a document its words come, too, and are meant. */
export const isPicture = (brought: DataTransfer | null): boolean => {
  const { body } = new DOMParser().parseFromString(brought?.getData('text/html') ?? '', 'text/html')
  return body.textContent?.trim() === ''
}

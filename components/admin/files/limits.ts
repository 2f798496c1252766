'use client'

import { useEffect, useState } from 'react'
import type { Translate } from '@/components/ui/language'
import type { OutputOf } from '@/lib/endpoints'
import { submit } from '@/lib/submit'

/** The server’s limits for uploads by this visitor. */
export type Limits = Pick<OutputOf<'file.limits'>, 'types' | 'image_mib' | 'file_mib' | 'home' | 'upload' | 'choose'>

const MINUTE = 60_000
let cached: { at: number; answer: Promise<Limits | undefined> } | undefined

/** Asked for once by all fields of a page; nothing when the server does not say. */
export function loadLimits(): Promise<Limits | undefined> {
  if (cached && Date.now() - cached.at < MINUTE) return cached.answer
  const answer = submit('file.limits', {}).then(
    (got) => (got.ok ? got.data : undefined),
    () => undefined,
  )
  cached = { at: Date.now(), answer }
  void answer.then((answer) => {
    if (!answer) cached = undefined
  })
  return answer
}

/** Undefined until they have loaded. */
export function useLimits(): Limits | undefined {
  const [limits, setLimits] = useState<Limits>()
  useEffect(() => {
    let isUnmounted = false
    void loadLimits().then((answer) => isUnmounted || setLimits(answer))
    return () => {
      isUnmounted = true
    }
  }, [])
  return limits
}

/** The image types that a field accepts before the limits have loaded. */
const IMAGES: Record<string, string> = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp', gif: 'image/gif' }

const isImage = (type: string) => type.startsWith('image/')

const typesOf = (limits: Limits | undefined, onlyImages: boolean): Record<string, string> =>
  Object.fromEntries(Object.entries(limits?.types ?? IMAGES).filter(([, type]) => isImage(type) || !onlyImages))

/** The `accept` attribute of a file input. */
export const acceptAttribute = (limits: Limits | undefined, onlyImages: boolean): string =>
  Object.entries(typesOf(limits, onlyImages))
    .flatMap(([ending, type]) => (isImage(type) ? [type] : [`.${ending}`]))
    .filter((one, at, all) => all.indexOf(one) === at)
    .join(',')

/** The types that are no images, by their extensions: PDF, DOCX … */
export const documentExtensions = ({ types }: Limits): string =>
  Object.entries(types)
    .flatMap(([ending, type]) => (isImage(type) ? [] : [ending.toUpperCase()]))
    .join(', ')

type Named = Pick<File, 'name' | 'size' | 'type'>

/** Why the server would refuse this file, in its words, before it is sent. */
export function rejectionOf(file: Named, limits: Limits | undefined, onlyImages: boolean, t: Translate) {
  const { name, size, type } = file
  const types = typesOf(limits, onlyImages)
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  if (!Object.values(types).includes(type) && !Object.hasOwn(types, ending)) return unknown(name, types, t)
  const mib = isImage(type) ? limits?.image_mib : limits?.file_mib
  const isTooLarge = mib !== undefined && size > mib * 1024 * 1024
  return isTooLarge ? t('Files can be up to {mib} MiB', { mib }) : undefined
}

function unknown(file: string, types: Record<string, string>, t: Translate): string {
  if (Object.hasOwn(types, 'docx'))
    return t('{file} is not an image, a PDF, an Office document or plain text', { file })
  if (Object.hasOwn(types, 'pdf')) return t('{file} is not an image (PNG, JPEG, WebP, GIF) or a PDF', { file })
  return t('{file} is not a PNG, JPEG, WebP or GIF image', { file })
}

'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLanguage } from '@/components/ui/language'
import { MAX_PHOTOS } from '@/lib/order/refund-states'
import { canDoAfterSale } from '@/packages/client/src/after-sales'
import { type AfterSale, shop } from '../client'
import { useWork } from '../use-work'
import parts from './parts.module.css'
import classes from './photos.module.css'
import { ShownPhotos } from './shown-photos'
import { Sign } from './sign'
import { Note, useErrorText } from './states'

/** The smallest limit that a shop can set. */
const MOST_BYTES = 1024 * 1024
const TYPES = 'image/png,image/jpeg,image/webp,image/gif'

type Progress = (part: number) => void
type Sending = {
  files: File[]
  send: (file: File, progress: { onProgress: Progress }) => Promise<unknown>
  onProgress?: Progress
}

type Unsent = { file: File; error: unknown }

/** One after the other, made smaller where too large. One that fails stops no other, and is answered. */
export async function sendPhotos({ files, send, onProgress = () => {} }: Sending): Promise<Unsent[]> {
  const unsent: Unsent[] = []
  for (const [at, photo] of files.entries()) {
    const sent = (part: number) => onProgress((at + part) / files.length)
    try {
      const { shrinkToFit } = await import('@/components/ui/shrink')
      const file = await shrinkToFit(photo, MOST_BYTES)
      await send(file, { onProgress: sent })
    } catch (error) {
      unsent.push({ file: photo, error })
    }
  }
  return unsent
}

/** To a request of a refund or a return. */
export const sendToRequest = (id: number, files: File[], onProgress: Progress) =>
  sendPhotos({ files, onProgress, send: (file, progress) => shop.afterSale.addPhotos({ id, file }, progress) })

/** Which photograph did not arrive, and why; the shop’s own words name most of them. */
export function useUnsentText(): (unsent: Unsent) => string {
  const { t } = useLanguage()
  const errorText = useErrorText()
  return ({ file: { name }, error }) => {
    const why = errorText(error)
    return why.includes(name) ? why : t('{file} was not sent. {why}', { file: name, why })
  }
}

type InputProps = {
  className: string | undefined
  room: number
  disabled: boolean
  onChoose: (files: File[]) => void
  children: ReactNode
}

/** The same file may be chosen again after it was removed. */
const PhotoInput = ({ className, room, disabled, onChoose, children }: InputProps) => (
  <label className={className}>
    {children}
    <input
      type="file"
      multiple
      accept={TYPES}
      disabled={disabled}
      onChange={({ target }) => {
        onChoose([...(target.files ?? [])].slice(0, room))
        target.value = ''
      }}
    />
  </label>
)

type ChooserProps = { files: File[]; onChange: (files: File[]) => void; disabled: boolean }

/** Photographs that are to be sent with a request. */
export function PhotoChooser({ files, onChange, disabled }: ChooserProps) {
  const { t } = useLanguage()
  const room = MAX_PHOTOS - files.length
  return (
    <fieldset className={classes.photos}>
      <legend>{t('Photos, up to {n}', { n: MAX_PHOTOS })}</legend>
      {files.map((file, at) => (
        <div key={keyOf(file)} className={classes.photo}>
          <Preview file={file} alt={t('Photo {n}', { n: at + 1 })} />
          <button
            type="button"
            aria-label={t('Remove photo {n}', { n: at + 1 })}
            disabled={disabled}
            onClick={() => onChange(files.filter((one) => one !== file))}
          >
            <Sign name="close" size={14} />
          </button>
        </div>
      ))}
      {room > 0 && (
        <PhotoInput
          className={classes.add}
          room={room}
          disabled={disabled}
          onChoose={(more) => onChange(distinct([...files, ...more]))}
        >
          <Sign name="plus" size={22} />
          <span>{t('Add photos')}</span>
        </PhotoInput>
      )}
    </fieldset>
  )
}

/** The same photograph chosen twice is sent once. */
const distinct = (files: File[]) => [...new Map(files.map((file) => [keyOf(file), file])).values()]
const keyOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`

function Preview({ file, alt }: { file: File; alt: string }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const url = URL.createObjectURL(file)
    if (image.current) image.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [file])
  // biome-ignore lint/performance/noImgElement: it is on this device only
  return <img ref={image} alt={alt} className={classes.image} />
}

type RequestProps = { request: AfterSale; reload: () => Promise<unknown> }

/** The photos of a request, with a button for more as long as the shop takes them. */
export function RequestPhotos({ request, reload }: RequestProps) {
  const { id, photos } = request
  const room = canDoAfterSale(request, 'add_photos') ? MAX_PHOTOS - photos.length : 0
  return (
    <>
      <ShownPhotos photos={photos} />
      {room > 0 && <AddPhotos id={id} room={room} reload={reload} />}
    </>
  )
}

function AddPhotos({ id, room, reload }: { id: number; room: number; reload: () => Promise<unknown> }) {
  const { t } = useLanguage()
  const [sent, setSent] = useState(0)
  const [unsent, setUnsent] = useState<Unsent[]>([])
  const { isBusy, run } = useWork()
  const textOf = useUnsentText()
  const send = (files: File[]) =>
    run(async () => {
      setUnsent([])
      setUnsent(await sendToRequest(id, files, setSent))
      await reload()
    })
  return (
    <>
      <PhotoInput
        className={`${parts.button} ${parts.plain} ${classes.more}`}
        room={room}
        disabled={isBusy}
        onChoose={send}
      >
        {isBusy ? t('{n}% sent', { n: Math.round(sent * 100) }) : t('Add photos')}
      </PhotoInput>
      <div role="alert">
        {unsent.map((one) => (
          <Note key={keyOf(one.file)} icon="warning">
            {textOf(one)}
          </Note>
        ))}
      </div>
    </>
  )
}

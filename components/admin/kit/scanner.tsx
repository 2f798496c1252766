'use client'

import { Alert, Button, Group, TextInput } from '@mantine/core'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLanguage } from '@/components/ui/language'
import { scan, useCamera } from './camera'
import classes from './scanner.module.css'

type Props = {
  label: string
  value: string
  /** Of a few digits, shown large. */
  isCode?: boolean
  /** While an answer is awaited it keeps the focus: the letters of the next scan would act as shortcuts. */
  busy: boolean
  error?: string | undefined
  inputRef?: RefObject<HTMLInputElement | null>
  /** Whether what the camera sees is one of those. */
  accepts: (text: string) => boolean
  onType: (text: string) => void
  onScan: (text: string) => void
  children?: ReactNode
}

/** A number that is typed, or read by the camera where the browser can. */
export function Scanner({
  label,
  value,
  isCode = false,
  busy,
  error,
  inputRef,
  accepts,
  onType,
  onScan,
  children,
}: Props) {
  const { t } = useLanguage()
  const hasCamera = useCamera()
  const [isFilming, setFilming] = useState(false)
  const input = useFocus(inputRef, { busy, error })
  return (
    <>
      <Group align={error ? 'center' : 'end'} wrap="nowrap" gap="sm">
        <TextInput
          ref={input}
          className={classes.field}
          classNames={{ input: isCode ? classes.code : '' }}
          label={label}
          inputMode={isCode ? 'numeric' : 'text'}
          autoComplete="off"
          size={isCode ? 'xl' : 'lg'}
          value={value}
          readOnly={busy}
          error={error}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        />
        {children}
        {hasCamera && (
          <Button size={isCode ? 'xl' : 'lg'} variant="default" onClick={() => setFilming(!isFilming)}>
            {isFilming ? t('Close') : t('Scan')}
          </Button>
        )}
      </Group>
      {isFilming && (
        <Camera
          accepts={accepts}
          onFound={(text) => {
            setFilming(false)
            onScan(text)
          }}
        />
      )}
    </>
  )
}

/** The input has the focus whenever nothing is awaited: it is what its page is for, and what it holds is typed over. */
function useFocus(inputRef: Props['inputRef'], { busy, error }: Pick<Props, 'busy' | 'error'>) {
  const own = useRef<HTMLInputElement>(null)
  const input = inputRef ?? own
  useEffect(() => {
    if (busy) return
    input.current?.focus()
    input.current?.select()
  }, [busy, input])
  useEffect(() => {
    if (error) input.current?.select()
  }, [error, input])
  return input
}

function Camera({ accepts, onFound }: { accepts: (text: string) => boolean; onFound: (text: string) => void }) {
  const { t } = useLanguage()
  const video = useRef<HTMLVideoElement>(null)
  const [isRefused, setRefused] = useState(false)
  const find = useEffectEvent((text: string) => {
    if (accepts(text)) onFound(text)
  })
  useEffect(() => {
    const end = new AbortController()
    if (video.current) scan(video.current, end.signal, (text) => find(text)).catch(() => setRefused(true))
    return () => end.abort()
  }, [])
  if (isRefused)
    return <Alert color="yellow">{t('The camera cannot be used. Allow it in the settings of your browser')}</Alert>
  return <video ref={video} className={classes.video} playsInline muted />
}

'use client'

import { ActionIcon, Button, Group, Image, Progress, Text, Tooltip, UnstyledButton } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Icon, type IconName } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import type { FieldProps } from '../../model'
import { problemIn } from '../problems'
import { useUpload } from '../use-upload'
import { Accepted, DropPlace, Files } from './files'
import { Frame } from './frame'
import classes from './image.module.css'

/** One image: chosen or dropped, sent at once, kept by its address. As wide as its place lets it. */
export function ImageField({ field, value, onChange, problems, disabled = false }: FieldProps) {
  const { progress, trouble, start, cancel, say } = useUpload()
  const [coming, setComing] = useState<string>()
  const busy = progress !== undefined

  async function take([file]: File[]) {
    if (!file) return
    const local = URL.createObjectURL(file)
    setComing(local)
    const [url] = await start([file])
    setComing(undefined)
    URL.revokeObjectURL(local)
    if (url) onChange(url)
  }
  function remove() {
    say(undefined)
    onChange(field.nullable ? null : '')
  }
  const shown = busy ? coming : value
  const off = disabled || busy
  return (
    <Frame field={field} problem={trouble ?? problemIn(problems)} busy={busy}>
      <DropPlace disabled={off} onFiles={take}>
        {typeof shown === 'string' && shown !== '' ? (
          <Preview src={shown} name={field.label}>
            {busy ? <Sending progress={progress} cancel={cancel} /> : <Tools {...{ disabled, take, remove }} />}
          </Preview>
        ) : (
          <Empty disabled={off} onFiles={take} />
        )}
      </DropPlace>
    </Frame>
  )
}

function Preview({ src, name, children }: { src: string; name: string; children: ReactNode }) {
  return (
    <div className={classes.frame}>
      <Image className={classes.picture} src={src} alt={name} />
      {children}
    </div>
  )
}

function Tools({ disabled, take, remove }: { disabled: boolean; take: (files: File[]) => void; remove: () => void }) {
  const { t } = useLanguage()
  return (
    <Group gap={6} className={classes.tools}>
      <Files disabled={disabled} onFiles={take}>
        {(open) => <Tool icon="upload" label={t('Replace image')} disabled={disabled} {...open} />}
      </Files>
      <Tool icon="trash" label={t('Remove image')} disabled={disabled} onClick={remove} />
    </Group>
  )
}

type ToolProps = { icon: IconName; label: string; disabled: boolean; onClick: () => void }

const Tool = ({ icon, label, ...button }: ToolProps) => (
  <Tooltip label={label}>
    <ActionIcon variant="default" size="md" aria-label={label} {...button}>
      <Icon name={icon} size={16} />
    </ActionIcon>
  </Tooltip>
)

function Empty({ disabled, onFiles }: { disabled: boolean; onFiles: (files: File[]) => void }) {
  const { t } = useLanguage()
  return (
    <Files disabled={disabled} onFiles={onFiles}>
      {(open) => (
        <UnstyledButton className={classes.empty} disabled={disabled} {...open}>
          <Icon name="image" size={26} stroke={1.5} />
          <Text size="sm" fw={500}>
            {t('Choose an image or drop it here')}
          </Text>
          <Accepted />
        </UnstyledButton>
      )}
    </Files>
  )
}

/** There is a bar from the beginning. */
export const shownProgress = (fraction: number) => Math.max(4, Math.round(fraction * 100))

/** How far it is, over what is being sent. */
function Sending({ progress, cancel }: { progress: number; cancel: () => void }) {
  const { t } = useLanguage()
  return (
    <div className={classes.sending}>
      <Progress w="70%" value={shownProgress(progress)} aria-label={t('Uploading')} />
      <Button size="compact-xs" variant="default" onClick={cancel}>
        {t('Cancel')}
      </Button>
    </div>
  )
}

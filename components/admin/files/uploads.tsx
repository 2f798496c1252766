'use client'

import { ActionIcon, Button, Group, Progress, Text, Tooltip } from '@mantine/core'
import { Icon, type IconName } from '@/components/ui/icon'
import { type Translate, useLanguage } from '@/components/ui/language'
import { formatBytes } from './model'
import { isUnderway, progressOf, type Upload, type UploadQueue } from './queue'
import classes from './uploads.module.css'
import { reasonOf } from './use-upload'

type Props = { queue: UploadQueue; uploads: Upload[] }

/** The uploads, each with its progress and result, and their total. */
export function Uploads({ queue, uploads }: Props) {
  const { t } = useLanguage()
  const progress = progressOf(uploads)
  const stored = uploads.filter(({ state }) => state === 'stored').length
  const all = uploads.length
  return (
    <section className={classes.root} aria-label={t('Uploads')}>
      <Group gap="xs" wrap="nowrap" className={classes.head}>
        <Text size="sm" fw={600} flex={1} role="status">
          {progress === undefined
            ? t('{n} of {all} uploaded', { n: stored, all })
            : t('Uploading, {n} of {all} done', { n: stored, all })}
        </Text>
        {progress === undefined ? (
          <Button size="compact-xs" variant="subtle" color="gray" onClick={() => queue.forget()}>
            {t('Close')}
          </Button>
        ) : (
          <Button size="compact-xs" variant="subtle" color="gray" onClick={() => queue.stopAll()}>
            {t('Cancel all')}
          </Button>
        )}
      </Group>
      {progress !== undefined && (
        <Progress radius={0} size="xs" value={progress * 100} aria-label={t('Overall progress')} />
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ul className={classes.list} tabIndex={0} aria-label={t('Files')}>
        {uploads.map((upload) => (
          <Line key={upload.key} upload={upload} queue={queue} />
        ))}
      </ul>
    </section>
  )
}

const SIGNS: Record<Upload['state'], IconName> = {
  waiting: 'clock',
  sending: 'upload',
  stored: 'check',
  stopped: 'close',
  refused: 'alert',
  unreachable: 'alert',
}

function Line({ upload, queue }: { upload: Upload; queue: UploadQueue }) {
  const { t } = useLanguage()
  const { key, file, state, part } = upload
  return (
    <li className={classes.line} data-state={state}>
      <span className={classes.sign}>
        <Icon name={SIGNS[state]} size={16} />
      </span>
      <div className={classes.words}>
        <Text size="sm" truncate title={file.name}>
          {file.name}
        </Text>
        {state === 'sending' ? (
          <Progress size="sm" value={part * 100} aria-label={t('Uploading {name}', { name: file.name })} />
        ) : (
          <Text size="xs" className={classes.said}>
            {statusText(upload, t)}
          </Text>
        )}
      </div>
      {isUnderway(upload) && (
        <Tool icon="close" label={t('Cancel {name}', { name: file.name })} onClick={() => queue.stop(key)} />
      )}
      {mayGoAgain(upload) && (
        <Tool
          icon="refresh"
          label={t('Retry upload of {name}', { name: file.name })}
          onClick={() => queue.again(key)}
        />
      )}
    </li>
  )
}

/** A file refused for its content is not retried. */
const mayGoAgain = ({ state, status = 0 }: Upload): boolean =>
  state === 'unreachable' || state === 'stopped' || (state === 'refused' && (status === 401 || status >= 429))

function statusText(upload: Upload, t: Translate): string {
  const { state, stored, file } = upload
  if (state === 'waiting') return t('Waiting')
  if (state === 'stopped') return t('Canceled')
  if (state === 'stored') return stored?.isDuplicate ? t('Already uploaded') : formatBytes(file.size)
  return reasonOf(upload, t) ?? ''
}

const Tool = ({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) => (
  <Tooltip label={label}>
    <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={onClick}>
      <Icon name={icon} size={16} />
    </ActionIcon>
  </Tooltip>
)

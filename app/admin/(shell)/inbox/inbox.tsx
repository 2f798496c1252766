'use client'

import { Badge, Button, Pagination, Paper, Switch, Text, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { RichTextView } from '@/components/admin/field/rich-text-view'
import { EmptyState } from '@/components/admin/kit/empty-state'
import { moment } from '@/components/admin/kit/format'
import { useAction } from '@/components/admin/kit/use-action'
import { type Change, useAddress } from '@/components/admin/kit/use-address'
import { Page } from '@/components/admin/page/page'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import classes from './inbox.module.css'

type Entry = { id: number; title: string; type: string; published_at: string; content: string; read_at: string | null }
type Props = { notices: Entry[]; total: number; size: number; page: number; unread: number }

/** One's own notices: opening one marks it as read. */
export function InboxNotices({ notices, total, size, page, unread }: Props) {
  const { t } = useLanguage()
  const act = useAction()
  const { query, change } = useAddress()
  const isNarrowed = query.unread === 'true'
  const pages = Math.ceil(total / size)
  return (
    <Page
      title={t('My notices')}
      actions={<Actions unread={unread} isNarrowed={isNarrowed} change={change} />}
      width={860}
    >
      <Paper>
        {notices.length === 0 ? (
          <EmptyState icon="bell" title={isNarrowed ? t('All notices read') : t('No notices yet')} />
        ) : (
          <ul className={classes.list}>
            {notices.map((notice) => (
              <Line key={notice.id} notice={notice} onRead={() => void act('notice.mark_read', { id: notice.id })} />
            ))}
          </ul>
        )}
      </Paper>
      {pages > 1 && (
        <Pagination
          total={pages}
          value={page}
          onChange={(to) => change({ page: String(to) })}
          getItemProps={(to) => ({ 'aria-label': t('Page {n}', { n: to }) })}
          getControlProps={(control) => ({ 'aria-label': control === 'next' ? t('Next page') : t('Previous page') })}
        />
      )}
    </Page>
  )
}

type ActionsProps = { unread: number; isNarrowed: boolean; change: Change }

function Actions({ unread, isNarrowed, change }: ActionsProps) {
  const { t } = useLanguage()
  const act = useAction()
  return (
    <>
      <Switch
        label={t('Unread only')}
        checked={isNarrowed}
        onChange={({ currentTarget }) => change({ unread: currentTarget.checked ? 'true' : undefined })}
      />
      <Button
        variant="default"
        disabled={unread === 0}
        leftSection={<Icon name="check" size={16} />}
        onClick={() => void act('notice.mark_all_read', {})}
      >
        {t('Mark all as read')}
      </Button>
    </>
  )
}

function Line({ notice, onRead }: { notice: Entry; onRead: () => void }) {
  const { t } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const isNew = notice.read_at === null
  function toggle() {
    setOpen(!isOpen)
    if (!isOpen && isNew) onRead()
  }
  return (
    <li data-new={isNew || undefined}>
      <UnstyledButton className={classes.head} aria-expanded={isOpen} onClick={toggle}>
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={16} />
        <span className={classes.title}>{notice.title}</span>
        {isNew && (
          <Badge size="sm" color="red" variant="light" tt="none">
            {t('New')}
          </Badge>
        )}
        {notice.type === 'announcement' && (
          <Badge size="sm" color="blue" variant="light" tt="none">
            {t('Announcement')}
          </Badge>
        )}
        <Text span size="sm" c="dimmed" className={classes.when}>
          {moment(notice.published_at)}
        </Text>
      </UnstyledButton>
      {isOpen && (
        <div className={classes.content}>
          <RichTextView html={notice.content} />
        </div>
      )}
    </li>
  )
}

'use client'

import { Badge, Text, UnstyledButton } from '@mantine/core'
import classes from '@/components/admin/tree/tree-lines.module.css'
import { Icon } from '@/components/ui/icon'
import { type Translate, useLanguage } from '@/components/ui/language'
import { compact } from '@/lib/base/compact'
import type { Locale } from '@/lib/base/i18n/i18n'
import type { Node } from './tree'

export const titleOf = ({ title, title_en }: Pick<Node, 'title' | 'title_en'>, locale: Locale): string =>
  locale === 'zh' ? title : title_en

type Props = { node: Node; dead?: boolean; open?: ((id: number) => void) | undefined }

/** An entry: its icon, its title, its target, and its labels. */
export function Entry({ node, dead = false, open }: Props) {
  const { t, locale } = useLanguage()
  const title = titleOf(node, locale)
  return (
    <>
      <span className={classes.sign}>
        <Icon name={node.icon} size={18} />
      </span>
      <span className={classes.words}>
        {open ? (
          <UnstyledButton className={classes.open} onClick={() => open(node.id)}>
            {title}
          </UnstyledButton>
        ) : (
          <span className={classes.title}>{title}</span>
        )}
        <Text span size="xs" c="dimmed" className={classes.path}>
          {node.kind === 'folder' ? t('Folder') : node.path}
        </Text>
      </span>
      <span className={classes.marks}>
        {marksOf(node, dead, t).map(({ label, color }) => (
          <Badge key={label} variant="light" color={color} tt="none" fw={500} miw="max-content">
            {label}
          </Badge>
        ))}
      </span>
    </>
  )
}

function marksOf({ hidden, kind }: Node, dead: boolean, t: Translate): { label: string; color: string }[] {
  return compact([
    dead && { label: t('Page missing'), color: 'orange' },
    kind === 'link' && { label: t('Link'), color: 'gray' },
    hidden && { label: t('Hidden'), color: 'gray' },
  ])
}

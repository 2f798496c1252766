'use client'

import { Text, UnstyledButton } from '@mantine/core'
import type { Route } from 'next'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { linesOf } from '@/components/admin/tree/tree'
import lines from '@/components/admin/tree/tree-lines.module.css'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { Picture } from '@/components/ui/picture'
import classes from './entry.module.css'
import type { Node } from './tree'

type Props = { node: Node; description: string; open?: ((id: number) => void) | undefined; children?: ReactNode }

/** A category: its image, name, labels and extra content. */
export function Entry({ node, description, open, children }: Props) {
  const { id, name, image } = node
  return (
    <>
      <span className={classes.picture}>
        {image ? (
          <Picture src={image} width={200} alt="" loading="lazy" />
        ) : (
          <Icon name="image" size={18} stroke={1.5} />
        )}
      </span>
      <span className={lines.words}>
        {open ? (
          <UnstyledButton className={lines.open} onClick={() => open(id)}>
            {name}
          </UnstyledButton>
        ) : (
          <span className={lines.title}>{name}</span>
        )}
        {description && (
          <Text span size="xs" c="dimmed" className={classes.about}>
            {description}
          </Text>
        )}
      </span>
      {children}
    </>
  )
}

const productsOf = (id: number): Route => `/admin/product?category_id=${id}`

/** How many products there are in it and below it, and the way to them. */
export function Count({ node, mayFind }: { node: Node; mayFind: boolean }) {
  const { t } = useLanguage()
  const products = linesOf([node]).reduce((sum, line) => sum + line.node.products, 0)
  if (products === 0) return <span className={classes.count}>{t('No products')}</span>
  const words = products === 1 ? t('1 product') : t('{n} products', { n: products })
  if (!mayFind) return <span className={classes.count}>{words}</span>
  return (
    <Link className={classes.count} href={productsOf(node.id)} prefetch={false}>
      {words}
    </Link>
  )
}

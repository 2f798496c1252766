import { parseQuery, searchOf } from '@/components/admin/kit/address'
import type { Query, Search } from '@/components/admin/kit/model'
import { BackLink } from '@/components/admin/page/back-link'
import { listInput } from '@/components/admin/server/operations'
import { Icon } from '@/components/ui/icon'
import { IconLink } from '@/components/ui/icon-button'
import { getTranslations } from '@/components/ui/translations'
import { call } from '@/lib/core/next/call'
import { listOrders, readNeighbors } from '@/lib/sales/staff-endpoints'
import classes from './order.module.css'

type Props = { search: Search; neighbors: { previous: number | null; next: number | null } }

/** Back to the list from which one came, and on to the orders beside this one in it: its address is kept. */
export async function InList({ search, neighbors }: Props) {
  const { t } = await getTranslations()
  const query = parseQuery(search)
  return (
    <div className={classes.inList}>
      <BackLink href={`/admin/order${searchOf(query)}`}>{t('All orders')}</BackLink>
      <NeighborLink to={neighbors.previous} name={t('Previous order')} icon="chevron-left" query={query} />
      <NeighborLink to={neighbors.next} name={t('Next order')} icon="chevron-right" query={query} />
    </div>
  )
}

/** The orders before and after this one in that list. */
export async function neighborsIn(id: number, search: Search) {
  const { page: _page, size: _size, from: _from, ...filters } = await listInput(listOrders, search)
  return call(readNeighbors, { id, ...filters })
}

type NeighborLinkProps = { to: number | null; name: string; icon: 'chevron-left' | 'chevron-right'; query: Query }

const NeighborLink = ({ to, name, icon, query }: NeighborLinkProps) =>
  to !== null && (
    <IconLink href={{ pathname: `/admin/order/${to}`, query }} prefetch={false} aria-label={name} title={name}>
      <Icon name={icon} size={18} />
    </IconLink>
  )

import { ByIdList } from '../base/contract'
import { listOutput, pageOutput } from '../base/paging'
import { bulk } from '../core/bulk/bulk'
import { endpoint } from '../core/endpoint/endpoint'
import { exportOf } from '../core/endpoint/export'
import * as banner from './banner'
import {
  Banner,
  BannerBrowse,
  BannerDraft,
  BannerEdit,
  BannerFilter,
  BannerList,
  BannerRecord,
  BannerSnapshot,
} from './contract'

const shown = { access: 'public', cache: 'catalogue' } as const
const changed = { subject: { contract: BannerSnapshot, lock: banner.lock }, cache: 'catalogue' } as const
const many = { filter: BannerFilter, find: banner.matchingIds }

export const showBanner = endpoint('banner.show', 'GET /v1/banner/{id}', 'Banner and slides', {
  purpose: 'Returns what buyers see of a banner. To edit one, read `GET /cms/banner/{id}`.',
  ...shown,
  output: Banner,
  run: ({ input, db }) => banner.show(db, input.id),
})

export const showBanners = endpoint('banner.show_several', 'GET /v1/banner/ids/{id_list}', 'Banners by ID', {
  purpose: 'Returns the banners of a comma-separated list of IDs, in that order.',
  ...shown,
  input: ByIdList,
  output: listOutput(Banner),
  run: ({ input, db }) => banner.showSeveral(db, input.id_list),
})

export const browseBanners = endpoint('banner.browse', 'GET /v1/banner', 'All banners', {
  ...shown,
  input: BannerBrowse,
  output: pageOutput(Banner),
  run: ({ input, db }) => banner.browse(db, input),
})

export const listBanners = endpoint('banner.list', 'GET /cms/banner', 'List banners', {
  input: BannerList,
  output: pageOutput(BannerRecord),
  run: ({ input, db }) => banner.list(db, input),
})

export const exportBanners = exportOf(listBanners, 'Export banners')

export const readBanner = endpoint('banner.read', 'GET /cms/banner/{id}', 'View a banner', {
  output: BannerRecord,
  run: ({ input, db }) => banner.read(db, input.id),
})

export const createBanner = endpoint('banner.create', 'POST /cms/banner', 'Create a banner', {
  cache: 'catalogue',
  input: BannerDraft,
  output: BannerRecord,
  run: ({ input, db }) => banner.create(db, input),
})

export const updateBanner = endpoint('banner.update', 'PUT /cms/banner/{id}', 'Edit a banner', {
  ...changed,
  input: BannerEdit,
  output: BannerRecord,
  run: ({ input, db }) => banner.update(db, input),
})

export const deleteBanner = endpoint('banner.delete', 'DELETE /cms/banner/{id}', 'Move a banner to the trash', {
  ...changed,
  run: ({ input, db }) => banner.remove(db, input.id),
})

export const restoreBanner = endpoint('banner.restore', 'POST /cms/banner/{id}/restoration', 'Restore a banner', {
  ...changed,
  output: BannerRecord,
  run: ({ input, db }) => banner.restore(db, input.id),
})

export const deleteBanners = bulk(deleteBanner, 'POST /cms/banner/deletion', 'Move banners to the trash', many)

export const restoreBanners = bulk(restoreBanner, 'POST /cms/banner/restoration', 'Restore banners', many)

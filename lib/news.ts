import type { Module, News } from './module'
import { modules } from './modules'

type StaffNews = News & { staff: NonNullable<News['staff']> }

export const newsOf = (modules: readonly Module[]): News[] => modules.flatMap(({ news = [] }) => news)

/** What people are told of, for the channels: lib/live (the bell), lib/push and lib/message. */
export const news = newsOf(modules)

export const staffNewsOf = (news: News[]) => news.filter((one): one is StaffNews => one.staff !== undefined)

export const staffNews = staffNewsOf(news)

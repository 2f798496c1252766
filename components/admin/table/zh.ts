/** Lists of records: the table, its filters, its states. */
export const pages: Record<string, string> = {
  // the table
  Actions: '操作',
  'Select all': '全选',
  'Select {name}': '选择 {name}',
  More: '更多',
  'More for {name}': '{name} 的更多操作',
  'Display settings': '显示设置',
  Columns: '显示列',
  'Row spacing': '行距',
  Rows: '行',
  Comfortable: '宽松',
  Compact: '紧凑',
  Sort: '排序',

  // what is selected
  'Selected records': '已选记录',
  '{n} selected': '已选 {n} 项',
  'Clear selection': '取消选择',
  'Select all {n} that match': '选择全部 {n} 项符合条件的记录',

  // saved views
  'Saved views': '视图',
  'My views': '我的视图',
  'Shared by others': '他人共享',
  'Filter or sort the list, then save it under a name': '筛选或排序列表后，可保存为视图',
  'Save this view': '保存当前视图',
  'Replace view': '替换视图',
  'Rename or share': '重命名或共享',
  'Delete view': '删除视图',
  'View deleted': '视图已删除',
  Shared: '共享',
  'Delete “{name}”?': '删除“{name}”？',
  'It disappears for everybody whom it is shared with': '共享给他人的此视图也会一并删除',
  'The records in it stay': '视图中的记录不受影响',
  'Share with everybody who may see this list': '共享给所有可查看此列表的员工',

  // as a file
  Export: '导出',
  'Export to Excel (XLSX)': '导出 Excel',
  'Export to CSV': '导出 CSV',

  // pages
  Pagination: '分页',
  'Page {n}': '第 {n} 页',
  'Page {n} of {all}': '第 {n} 页，共 {all} 页',
  'First page': '首页',
  'Previous page': '上一页',
  'Next page': '下一页',
  'Last page': '末页',
  'Page {n} from the end': '倒数第 {n} 页',
  'Rows per page': '每页条数',
  '{from}–{to} of {total}': '第 {from}–{to} 条，共 {total} 条',
  '{from}–{to} of more than {total}': '第 {from}–{to} 条，共 {total} 条以上',
  '{from}–{to} from the end, of more than {total}': '倒数第 {from}–{to} 条，共 {total} 条以上',
  '{total} in total': '共 {total} 条',

  // values
  '1 entry': '1 条',
  '{n} entries': '{n} 条',

  // filters
  Filters: '筛选',
  Any: '不限',
  '{label}: any': '{label}：不限',
  'Any time': '不限时间',
  'Clear search': '清空搜索',
  'Clear {label}': '清空{label}',
  'Clear all': '清空筛选',
  'Remove filter {label}': '移除筛选：{label}',
  Created: '创建时间',
  Today: '今天',
  'Last {n} days': '最近 {n} 天',
  'from {day}': '{day} 起',
  'until {day}': '截至 {day}',
  'Next month': '下个月',
  'Previous month': '上个月',
  'Next year': '下一年',
  'Previous year': '上一年',
  'Next decade': '后十年',
  'Previous decade': '前十年',

  // states
  'You do not have access': '您无权查看此内容',
  'You need permission': '您需要以下权限',
  'There is no such record': '没有这条记录',
  'The address is wrong, or it has been deleted': '地址有误，或记录已被删除',
  'Back to the list': '返回列表',
  'Only the first {n} characters are searched for': '搜索词过长，只按前 {n} 个字符搜索',
  'Ask the administrator who manages permissions': '请联系店铺的权限管理员为您开通',
  'This content cannot be displayed': '内容暂时无法显示',
  'Request ID': '请求编号',
}

/** Forms: widgets, conflicts, history. */
export const pages: Record<string, string> = {
  // the form
  Save: '保存',
  Discard: '放弃更改',
  'Keep editing': '继续编辑',
  'Discard changes?': '放弃未保存的更改？',
  'Your changes are not saved yet': '您在此处的更改尚未保存',
  'Not saved': '未保存',
  '{field} is required': '{field}不能为空',
  'Enter at most {bound} characters': '不能超过 {bound} 个字符',
  'Enter {bound} or more': '不能小于 {bound}',
  'Enter {bound} or less': '不能大于 {bound}',
  'The server did not respond. Your input is kept. Try again': '服务器没有响应，您填写的内容已保留，请重试',
  'This record was deleted by someone else and cannot be saved': '该记录已被他人删除，无法再保存',
  'Wait for the upload to finish before saving': '请等待上传完成后再保存',
  'Your session has ended': '登录已过期',
  'Your input is kept. Sign in, then save again': '您填写的内容已保留，请重新登录后再次保存',
  required: '必填',

  // conflicts
  'Someone else changed this record': '该记录已被他人修改',
  'You both changed these fields. Choose which version to keep': '以下字段双方都有修改，请选择要保留的内容',
  'Changes by someone else kept: {fields}': '已保留他人的修改：{fields}',
  'The record already matches what someone else saved. Nothing left to save':
    '当前内容与他人保存的一致，没有需要保存的更改',
  'Back to the form': '返回表单',
  Mine: '我的修改',
  Theirs: '他人的修改',

  // what is typed and chosen
  'Enter an amount such as 12.30': '请输入金额，例如 12.30',
  'Choose a time': '选择时间',
  'Choose a month': '选择月份',
  'Choose a year': '选择年份',
  OK: '确定',
  'Search by name': '按名称搜索',
  'Failed to load the list': '列表加载失败',
  Clear: '清除',
  Hours: '时',
  Minutes: '分',

  // images
  'Add images': '添加图片',
  'PNG, JPEG, WebP or GIF, up to {mib} MiB': '支持 PNG、JPEG、WebP 或 GIF，不超过 {mib} MiB',
  'Replace image': '更换图片',
  'Remove image': '移除图片',
  'Image {n}': '图片 {n}',
  'Remove {name}': '移除{name}',
  'Move {name}': '移动{name}',
  'Drag, or use the arrow keys': '拖动或按方向键调整顺序',
  '{name} is now at position {n} of {all}': '{name}现在位于第 {n} 位，共 {all} 位',
  'Sign in again, then retry the upload': '请重新登录后再次上传',
  'The upload was interrupted. Try again': '上传中断，请重试',
  Uploading: '正在上传',

  // slides of a banner
  '1 slide': '1 张图片',
  '{n} slides': '{n} 张图片',
  'A banner can have up to {most} slides': '一个轮播图最多包含 {most} 张图片',
  'A product': '商品',
  'A theme': '专题',
  'Add slides': '添加图片',
  'Slide {n}': '第 {n} 张',
  'No link': '不跳转',
  Product: '商品',
  Theme: '专题',

  // history
  'No history yet': '暂无操作记录',
  'Staff changes will appear here': '员工的修改会显示在这里',
  'Show more': '加载更多',
  Rejected: '被拒绝',

  // said by the server, too
  'Files can be up to {mib} MiB': '单个文件不能超过 {mib} MiB',
  '{file} is not a PNG, JPEG, WebP or GIF image': '{file} 不是 PNG、JPEG、WebP 或 GIF 图片',
  'Link to': '跳转类型',
  After: '变更后',
  Before: '变更前',
  Image: '图片',
}

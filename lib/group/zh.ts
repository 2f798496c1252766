/** Groups and rights: what the service says of them. */
export const service: Record<string, string> = {
  'You need the permission “{task}”': '您没有“{task}”权限',
  // operations
  'List permissions': '权限列表',
  'My permissions': '我的权限',
  'List groups': '权限组列表',
  'Export groups': '导出权限组',
  'View a group': '查看权限组',
  'Create a group': '新建权限组',
  'Edit a group': '编辑权限组',
  'Move a group to the trash': '将权限组移入回收站',
  'Restore a group': '还原权限组',
  'Move groups to the trash': '将多个权限组移入回收站',
  'Restore groups': '还原多个权限组',

  // fields
  Allowed: '是否允许',
  Name: '名称',
  'Copy from': '复制自',
  'Copies the permissions of that group unless others are given': '未另行指定时，沿用该权限组的授权',
  'Menus and page elements': '菜单和按钮权限',
  'null: no permission required': 'null 表示无需权限',
  'Visible but not permitted': '可见但缺少权限',
  'Whether the caller has this permission': '调用者是否拥有此权限',

  'How many pages its members can open, beside the home page': '成员可打开的页面数，不含首页',
  Module: '模块',
  Members: '成员数',

  // the parts of the back office
  Configuration: '店铺与系统',
  Customers: '买家',
  Files: '文件',
  Home: '首页',
  Groups: '权限组',
  'Page elements': '按钮权限',
  Permissions: '权限',

  // what is refused
  'You cannot grant the permission {point}, which you do not have': '您没有权限 {point}，不能授予他人',
  'You cannot edit this: it has the permission {point}, which you do not have':
    '对方拥有您没有的权限 {point}，您不能编辑',
  'Only a super administrator can edit a super administrator': '只有超级管理员可以编辑超级管理员',
  'This group still has members: {users}': '该权限组中还有成员：{users}',
  'is an unknown permission': '没有这个权限',
  'is an unknown menu item': '没有这个菜单项',
  'is an unknown page element': '没有这个按钮权限',
  'is an unknown group': '没有这个权限组',
  'A group says what its members may do. Create one before you add staff':
    '权限组决定成员可以做什么，请在添加员工前新建',
}

/** The page of the groups. */
export const pages: Record<string, string> = {
  // list
  '{names} + {more} {more:task/tasks}': '{names}，另有 {more} 项工作',
  '{n} extra {n:permission/permissions}': '{n} 项单独权限',
  '{n} {n:member/members}': '{n} 名成员',

  // rights
  'Select all': '全选',
  'Clear selection': '取消选择',
  'Search permissions': '搜索权限',
  '{n} of {all} permissions': '已选 {n} / {all} 项权限',
  'Permissions for {module}: {n} / {all}': '{module}的权限：{n} / {all}',
  'No permissions found': '没有匹配的权限',
  'You do not have this permission': '您自己没有此权限',
  'This group has permissions that you do not have, so you cannot edit it': '该权限组包含您没有的权限，您不能修改',

  // menus
  'Visible but not permitted': '可见但缺少权限',
  'Grant these permissions': '授予这些权限',
  'Members can’t open any page yet': '成员目前打不开任何页面',
  'Choose what they do': '请选择工作内容',
  'Permitted, but no menu item links there': '有权限，但没有对应的菜单项',
  'Add the menu items': '添加菜单项',
  'Permitted, but the button is hidden': '有权限，但按钮已隐藏',
  'Show these buttons': '显示这些按钮',

  // copy
  'Starts with that group’s permissions, limited to those you have': '以该权限组的授权为起点，仅限您自己拥有的权限',
  'Copy this group': '复制此权限组',
  'View members': '查看成员',

  'Individual permissions and menu items': '单项权限和菜单项',
  '{n} {n:permission/permissions} beyond the tasks': '工作内容之外还有 {n} 项权限',
  'You do not have: {names}': '您没有以下权限：{names}',
  'Missing: {names}': '尚缺：{names}',

  // areas
  Customers: '买家',
  Products: '商品',
  Content: '内容',
  'Shop setup': '店铺设置',
  Staff: '员工',
  Logs: '日志',

  // tasks
  'See orders': '查看订单',
  'Find orders and open them, with phone numbers and addresses masked': '查找并打开订单，手机号和地址保持脱敏',
  'See and ship orders': '查看订单并发货',
  'See sales figures': '查看销售数据',
  'See sales figures, buyers and best sellers on the home page': '在首页查看销售数据、买家数和热销商品',
  'Read and correct delivery addresses, print packing slips, ship one order or many, edit shipping details and notes':
    '查看和修改收货地址、打印配货单、单个或批量发货、修改发货信息和商家备注',
  'Complete and close orders': '完成和关闭订单',
  'Mark shipped orders as completed, close unpaid ones and check the payment of an order':
    '将已发货的订单标记为完成、关闭待付款订单、查询订单的支付状态',
  'Change prices of orders': '修改订单价格',
  'Mark orders as paid': '标记订单已收款',
  'Record that an order was paid in cash or by bank transfer': '记录订单已通过现金或银行转账付款',
  'Give a discount on an order that is not paid yet': '为待付款订单提供优惠',
  'Refund orders': '主动退款',
  'Refund an order or part of it without a request from the buyer': '无需买家申请，为订单全部或部分退款',
  'Export orders': '导出订单',
  'Download orders as a file for Excel or accounting': '将订单下载为文件，用于 Excel 或记账',
  'See refunds': '查看退款',
  'Find refunds and follow their progress': '查找退款并跟踪进度',
  'Handle refund requests': '处理退款申请',
  'Approve or decline the requests of buyers, and retry refunds that failed':
    '同意或拒绝买家的退款申请，重试失败的退款',
  'Approve or decline what buyers ask for. Approving a refund without a return pays it back':
    '同意或拒绝买家的售后申请；同意仅退款的申请即发起退款',
  'Decide after-sales requests': '处理售后申请',
  'Receive returns': '收退货',
  'Issue refunds': '发起售后退款',
  'Say what came back and what of it can be sold again. The money goes back with that. Ship what is exchanged':
    '登记收到的退货和可再次销售的件数，随即退款；为换货发货',
  'Refund what is approved or received, where that is a step of its own. It always is for orders that were not paid with WeChat Pay':
    '在退款单独操作时，为已同意或已收货的申请退款；非微信支付的订单始终单独退款',
  'See payments': '查看支付记录',
  'Find payments and the orders that they belong to': '查找支付记录及其对应的订单',
  'Resolve payment anomalies': '处理支付异常',
  'See payments that do not match their order, and mark them as resolved': '查看与订单不符的支付，并标记为已处理',
  'Reconcile payments': '对账',
  'Compare the bills of WeChat Pay with the orders, resolve differences, check stock against its movements':
    '核对微信支付账单与订单、处理差异、核对库存与库存变动',
  'See products': '查看商品',
  'Find products and open them': '查找并打开商品',
  'Edit products': '编辑商品',
  'Add and edit products with their images, put them on or off sale, delete and restore them':
    '新建和编辑商品及图片、上下架、删除和还原',
  'Import and export products': '导入和导出商品',
  'Download products as a file, and change many at once by uploading one': '将商品下载为文件，或上传文件批量修改',
  'Adjust stock': '调整库存',
  'Receive, correct and write off stock, and see all stock movements': '入库、更正、报损，并查看所有库存变动',
  'Edit categories': '编辑商品分类',
  'Add, edit, arrange and delete categories': '新建、编辑、排序和删除分类',
  'Edit themes': '编辑专题',
  'Group products under a theme for the mini-program': '将商品归入小程序的专题',
  'Edit banners': '编辑轮播图',
  'Add, edit and delete the banners of the mini-program': '新建、编辑和删除小程序的轮播图',
  'Edit articles': '编辑文章',
  'Write, publish and delete articles': '撰写、发布和删除文章',
  'Edit notices': '编辑通知',
  'Write, publish and delete notices, and see who has read them': '撰写、发布和删除通知，并查看已读情况',
  'Manage files': '管理文件',
  'Upload, rename, move and delete images and documents': '上传、重命名、移动和删除图片与文档',
  'See customers': '查看买家',
  'Find customers and open them, with phone numbers and email addresses masked': '查找并打开买家，手机号和邮箱保持脱敏',
  'Manage customer accounts': '管理买家账号',
  'Edit or disable an account, create a one-time password, sign a customer out of all devices':
    '编辑或停用账号、生成一次性密码、让买家退出所有设备',
  'See personal data': '查看个人信息',
  'See phone numbers, email and delivery addresses unmasked, each time with an entry in the log':
    '查看完整的手机号、邮箱和收货地址，每次查看都会记入日志',
  'Change settings': '修改设置',
  'Shop name, shipping fee, limits, data retention and all other settings': '店铺名称、运费、限额、数据保留等全部设置',
  'Edit dictionaries': '编辑数据字典',
  'Carriers, refund reasons, article types and other lists to choose from': '快递公司、退款原因、文章类型等选项列表',
  'Arrange the menu': '调整菜单',
  'Add, move and hide menu items, and see the menu as a group sees it':
    '新建、移动和隐藏菜单项，以权限组的身份预览菜单',
  'Control individual buttons': '控制单个按钮',
  'Choose buttons that only some groups see': '指定只有部分权限组可见的按钮',
  'See staff': '查看员工',
  'Find colleagues and see what they are allowed to do': '查找同事，查看他们的权限',
  'Manage staff': '管理员工',
  'Add and disable colleagues, choose their group, help them sign in again':
    '新建和停用员工、选择权限组、帮助员工重新登录',
  'Manage groups': '管理权限组',
  'Create groups from tasks and permissions, never with more than one’s own':
    '按工作内容和权限创建权限组，不超出自己的权限',
  'Read the operation log': '查看操作日志',
  'See who changed what, and the history of every record': '查看谁更改了什么，以及每条记录的历史',
  'See sign-ins': '查看登录日志',
  'See who signed in, from where, and which attempts failed': '查看谁在哪里登录，以及失败的尝试',
  'Handle errors': '处理错误',
  'See software errors, and mark them as fixed or ignored': '查看软件错误，并标记为已修复或已忽略',
  'View background jobs': '查看后台任务',
  'See scheduled jobs and failed jobs, and retry them': '查看定时任务和失败的任务，并重试',
}

/** The control panel's Users tab. */
export default function UsersTab() {
  return <h1>Users</h1>
}

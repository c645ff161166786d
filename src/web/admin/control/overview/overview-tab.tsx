/** The control panel's Overview tab. */
export default function OverviewTab() {
  return <h1>Overview</h1>
}

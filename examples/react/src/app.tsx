import { NavLink, Outlet } from 'react-router';

export function App() {
  return (
    <div className="example">
      <nav>
        <NavLink to="/overview">Overview</NavLink>
        <NavLink to="/about">About</NavLink>
      </nav>
      <Outlet />
    </div>
  );
}

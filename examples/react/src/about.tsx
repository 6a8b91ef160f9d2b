import './about.css';

export const About = () => <h1 className="about">About</h1>;
